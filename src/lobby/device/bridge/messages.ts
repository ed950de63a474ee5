/** Version of the protocol that PROTOCOL.md describes; version 1 is a name and a JSON text, without answers. */
export const PROTOCOL_VERSION = 2;

/** What the lobby tells the app around it; nobody answers. The first five are version 1's (decisions, "Devices"). */
export type BridgeMessage =
  | { name: 'track'; event: string; values?: Record<string, string | number> }
  | { name: 'haptic'; strength: 'light' | 'medium' | 'heavy' }
  | { name: 'openExternal'; url: string }
  | { name: 'closeGame' }
  | { name: 'attribution' }
  /** Whether the app asks before it closes: something is under way that the player would not want to leave. */
  | { name: 'confirmClose'; on: boolean }
  /** The player has logged out: what the app hands over would be refused. */
  | { name: 'loggedOut' };

/** What the lobby asks, by name: what is sent along, and what of the answer is read. */
export interface BridgeRequests {
  /** The session that the player has in the app already. */
  session: { sent: object; answer: { token: string } };
  /** The advertising id of the device. */
  attribution: { sent: object; answer: { adId: string } };
  /** The system's share sheet. */
  share: { sent: { title: string; text: string; url: string }; answer: { done: boolean } };
  copy: { sent: { text: string }; answer: { done: boolean } };
  /** A text file that was made here, for the player to keep. */
  download: { sent: { fileName: string; type: string; content: string }; answer: { done: boolean } };
}

export type RequestName = keyof BridgeRequests;

/** Distances that the app's own bars and the keyboard take of the page, CSS pixels. */
export interface HostInsets {
  top: number;
  right: number;
  bottom: number;
  left: number;
  keyboard: number;
}

/** What the app tells the lobby. */
export type HostEvent =
  /** The player went back; the answer says whether that led somewhere in the lobby. */
  | { name: 'back' }
  | { name: 'background' }
  | { name: 'foreground' }
  | { name: 'memoryWarning' }
  /** Another player uses the app now, or nobody, or the same one by another token: `session` is asked for again. */
  | { name: 'session' }
  /** The player is back from the cashier. */
  | { name: 'paymentReturn' }
  | ({ name: 'insets' } & HostInsets);

/** What an app may be able to do, besides hearing `track` and `closeGame`. */
export const CAPABILITIES = [
  'track',
  'haptic',
  'openExternal',
  'closeGame',
  'attribution',
  'confirmClose',
  'loggedOut',
  'session',
  'share',
  'copy',
  'download',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** An answer that takes longer is none, ms. A sheet of the system stays open for as long as the player looks at it. */
export const ANSWER_WITHIN_MS: Record<RequestName, number> = {
  session: 3_000,
  attribution: 1_500,
  share: 120_000,
  copy: 1_000,
  download: 30_000,
};

/** No advertising id is longer, characters. */
export const MOST_AD_ID = 128;

/** The app around the lobby, once it is known. */
export interface Host {
  can: ReadonlySet<Capability>;
  /** Answers whether it was taken: an app that is gone leaves it to the browser. */
  tell(name: string, values: object): boolean;
  /** Undefined where the app refuses, is late, or answers something else. */
  ask<N extends RequestName>(
    name: N,
    sent: BridgeRequests[N]['sent'],
  ): Promise<BridgeRequests[N]['answer'] | undefined>;
}

/** Acts on what the app tells; for `back`, answers whether that led somewhere. */
export type HostEventHandler = (event: HostEvent) => boolean;
