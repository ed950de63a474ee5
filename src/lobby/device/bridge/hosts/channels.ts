import { HANDLER, type HostKind, type HostWindow } from '../hostKind.ts';

/** A way to a wrapper that speaks our protocol. */
export interface Channel {
  /** Hands a text to the app; where the app answers in place, what it answers. @throws where the app is gone. */
  send(text: string): unknown;
  /** Takes what arrives on the way itself; the others call `lobbyBridge.receive`. */
  hear?(receive: (text: unknown) => void): void;
}

type Wrapper = Exclude<HostKind, 'telegram' | 'line'>;

/** The way to each wrapper, in the page as it is at its start. */
export function channelTo(kind: Wrapper): Channel {
  const { lobbyHost, webkit, ReactNativeWebView, LobbyHost, flutter_inappwebview } =
    window as unknown as HostWindow;
  switch (kind) {
    case 'android':
      return {
        send: (text) => lobbyHost?.postMessage?.(text),
        hear: (receive) => {
          // The legacy interface is no listener: it calls `lobbyBridge.receive`.
          if (lobbyHost && 'onmessage' in lobbyHost) lobbyHost.onmessage = ({ data }) => receive(data);
        },
      };
    case 'ios':
      return { send: (text) => webkit?.messageHandlers?.[HANDLER]?.postMessage?.(text) };
    case 'reactNative':
      return { send: (text) => ReactNativeWebView?.postMessage?.(text) };
    case 'flutter':
      return {
        send: (text) => {
          if (LobbyHost) return LobbyHost.postMessage?.(text);
          // What the handler answers is dropped: it would answer whichever frame calls (PROTOCOL.md, "Ways").
          const taken = flutter_inappwebview?.callHandler?.(HANDLER, text);
          return Promise.resolve(taken).then(() => undefined);
        },
      };
  }
}
