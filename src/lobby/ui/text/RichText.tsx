import { createElement, type ReactNode, useMemo } from 'react';
import { ExternalLink } from '../controls/ExternalLink.tsx';
import styles from './RichText.module.css';
import { type RichNode, richTree } from './richTree.ts';

/** Pieces of a text never change places: where one stands says which it is. */
const elementsOf = (nodes: readonly RichNode[], path: string): ReactNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const key = `${path}.${index}`;
    if (node.tag === 'br') return createElement('br', { key });
    const children = elementsOf(node.children, key);
    if (node.href) return createElement(ExternalLink, { key, href: node.href }, ...children);
    return createElement(node.tag, { key }, ...children);
  });

/** An operator's text with a little mark-up; plain text shows as it is, line by line. */
export function RichText({ text, className }: { text: string; className?: string }) {
  const nodes = useMemo(
    () => richTree(new DOMParser().parseFromString(text, 'text/html').body.childNodes, document.baseURI),
    [text],
  );
  return <div className={[styles.text, className].filter(Boolean).join(' ')}>{elementsOf(nodes, '')}</div>;
}
