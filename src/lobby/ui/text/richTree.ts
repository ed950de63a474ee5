/** A piece of rich text: words, or a mark of a few kinds around pieces. */
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

/** What operators may use; everything else loses its mark and keeps its words. */
const TAGS = ['b', 'strong', 'i', 'em', 'u', 'p', 'br', 'ul', 'ol', 'li', 'a'] as const;
export type RichTag = (typeof TAGS)[number];

/** Their words are not meant to be read. */
const SILENT: readonly string[] = [
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'NOSCRIPT',
];
const PROTOCOLS: readonly string[] = ['https:', 'http:', 'mailto:'];

/** As far as a parsed document is looked at. */
interface Parsed {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<Parsed>;
  getAttribute?: (name: string) => string | null;
}

const ELEMENT = 1;
const TEXT = 3;

function safeAddress(text: string | null, base: string): string | undefined {
  try {
    const { protocol, href } = new URL(text ?? '', base);
    return text && PROTOCOLS.includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What of an operator's text may be shown (quality, "Security"). The parsed text itself never enters the page: elements
 * are made anew from this tree, with no attribute but a checked `href`.
 */
export function richTree(nodes: Iterable<Parsed>, base: string): RichNode[] {
  return [...nodes].flatMap((node): RichNode[] => {
    if (node.nodeType === TEXT) return node.textContent ? [node.textContent] : [];
    if (node.nodeType !== ELEMENT || SILENT.includes(node.nodeName.toUpperCase())) return [];
    const children = richTree(node.childNodes, base);
    const tag = TAGS.find((known) => known === node.nodeName.toLowerCase());
    if (!tag) return children;
    if (tag !== 'a') return [{ tag, children }];
    const href = safeAddress(node.getAttribute?.('href') ?? null, base);
    return href ? [{ tag, href, children }] : children;
  });
}
