import { createRequire } from 'node:module';
import type { EmailPort } from './port.ts';

const TIMEOUT_MS = 10_000;

/**
 * E-mail over SMTP.
 * @param url `smtp://user:password@host:port` or `smtps://…`.
 * @param from sender as the player sees it, `"Lobby" <no-reply@example.com>`.
 */
export const smtpEmail = (url: string, from: string): EmailPort => {
  // Loaded only where mail is sent.
  const { createTransport } = createRequire(import.meta.url)('nodemailer') as typeof import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // An address object keeps commas and quotes in `to` from adding recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
};
