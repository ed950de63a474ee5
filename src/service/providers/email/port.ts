/** Sends one e-mail; rejects when the provider does not take it (the player then sees 1142). */
export interface EmailPort {
  send(message: { to: string; subject: string; text: string }): Promise<void>;
}
