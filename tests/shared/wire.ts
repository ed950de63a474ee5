import { connect } from 'node:net';

/** How long an answer may take, ms. */
const TIMEOUT_MS = 1_000;

/** What came back for bytes that were sent. */
export interface WireAnswer {
  /** Status of HTTP; 0 where the connection ended, or stayed silent, without one. */
  status: number;
  text: string;
}

/** Sends bytes as they are over a connection of their own. */
export const sendBytes = (port: number, bytes: Buffer | string): Promise<WireAnswer> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(port, 'localhost');
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(TIMEOUT_MS, end);
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (part) => {
      if (text.length < 4_096) text += part.toString('latin1');
    });
    socket.write(bytes);
  });

/** A request on the wire. A header without a value is left out. */
export interface WireRequest {
  method: string;
  target: string;
  version: string;
  headers: readonly (readonly [string, string])[];
  body: string;
  /** Said length of the body; the true one where it is absent. */
  length?: number;
}

export const wireBytes = ({ method, target, version, headers, body, length }: WireRequest): Buffer => {
  const bytes = Buffer.from(body);
  const said =
    body === '' && length === undefined ? [] : [['content-length', String(length ?? bytes.length)]];
  const head = [
    `${method} ${target} ${version}`,
    ...[...headers, ...said, ['connection', 'close']].map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8'), bytes]);
};
