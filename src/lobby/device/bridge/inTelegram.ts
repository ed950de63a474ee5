/** Kept in the tab's session where it is Telegram's, whose web version leaves no mark in later pages. */
export const IN_TELEGRAM = 'lobby.telegram';
