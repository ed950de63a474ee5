import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Compile } from 'typebox/compile';
import { CODE } from '../../../contract/codes.ts';
import { API_BASE } from '../../../contract/constants.ts';
import { signNotification } from '../../../contract/paymentSignature.ts';
import { PaymentNotification } from '../../../contract/payments.ts';

/** A notification as it came. */
export interface ReceivedNotification {
  notification: PaymentNotification;
  /** What was wrong with address, signature or fields; undefined where nothing was. */
  fault: string | undefined;
}

/** What hears the notifications of a payment provider under check, in place of a service. */
export interface CallbackStub {
  url: string;
  told: ReceivedNotification[];
  /** The next notifications are answered with HTTP 503, so many. */
  lose(times: number): void;
  close(): Promise<void>;
}

const fits = Compile(PaymentNotification);

export const startCallbackStub = async ({
  provider,
  secret,
  port = 0,
}: {
  provider: string;
  secret: string;
  port?: number;
}): Promise<CallbackStub> => {
  const told: ReceivedNotification[] = [];
  let lost = 0;
  const faultOf = (path: string | undefined, signature: string, notification: PaymentNotification) => {
    if (path !== `${API_BASE}/pay/callback/${provider}`) return `it was sent to ${path}`;
    if (!fits.Check(notification)) return `it does not fit: ${JSON.stringify(notification)}`;
    if (signature !== signNotification(secret, provider, notification)) return 'the signature is wrong';
    return undefined;
  };
  const server = createServer(async (request, reply) => {
    try {
      let text = '';
      for await (const part of request) text += String(part);
      const { signature, ...notification } = JSON.parse(text) as PaymentNotification & { signature: string };
      const fault = faultOf(request.url, signature, notification);
      told.push({ notification, fault });
      if (lost > 0) {
        lost -= 1;
        reply.writeHead(503).end('{}');
      } else reply.end(JSON.stringify({ code: fault ? CODE.SIGNATURE_INVALID : CODE.OK }));
    } catch {
      reply.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    lose: (times) => {
      lost = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
