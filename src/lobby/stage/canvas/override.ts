/**
 * Puts methods of ours in the place of a library's.
 * @throws where the library has none of that name any more: ours would never be called.
 */
export function override(library: { name: string; prototype: object }, methods: object): void {
  for (const name of Object.keys(methods))
    if (typeof (library.prototype as Record<string, unknown>)[name] !== 'function')
      throw new Error(`${library.name} of PixiJS has no method "${name}" any more that could be overridden.`);
  Object.assign(library.prototype, methods);
}
