/** Elements that texts of the operator may use, without attributes. */
const ALLOWED = /&lt;(\/?(?:p|b|i|strong|em|ul|ol|li|br))\s*\/?&gt;/gi;

/**
 * What is left of an operator's text is plain text and a few elements without attributes: everything is escaped first,
 * then the allowed ones are let through.
 */
export const safeRichText = (text: string): string =>
  text
    .replace(/&(?!(?:amp|lt|gt|quot|nbsp|#\d{1,6});)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(ALLOWED, (_match, name: string) => `<${name.toLowerCase()}>`);
