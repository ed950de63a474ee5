/** Sends one text message; `to` is digits, area first. Rejects when the provider does not take it (1142). */
export interface SmsPort {
  send(message: { to: string; text: string }): Promise<void>;
}
