import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const INSTALLED = new URL('../../../node_modules/', import.meta.url);

interface Replacements {
  /** Of the plugin, and of the file that lists the modules: `src/tools/vite/<name>.ts`. */
  name: string;
  /** Where the modules lie: a package, with the folder inside it. */
  folder: string;
  /** Path in that folder → the source that takes the module's place. */
  modules: Readonly<Record<string, string>>;
}

/**
 * Puts modules of our own in the place of a library's. A library that was renewed may have moved them: the build fails
 * when a path is not there any more, or when nothing imports it.
 */
export function replaceModules({ name, folder, modules }: Replacements): Plugin {
  const loaded = new Set<string>();
  const where = (path: string): string => `${folder}/${path}, which src/tools/vite/${name}.ts replaces,`;
  let isBuild = false;
  // Vite lays packages together again where a plugin has another name.
  const content = createHash('sha256').update(JSON.stringify(modules)).digest('hex').slice(0, 8);
  return {
    name: `${name}-${content}`,
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      for (const path of Object.keys(modules))
        if (!existsSync(new URL(`${folder}/${path}`, INSTALLED)))
          this.error(`${where(path)} is not there: look where the installed version has it now.`);
    },
    load(id) {
      const [, path] = id.replaceAll('\\', '/').split(`/node_modules/${folder}/`);
      if (path === undefined || !Object.hasOwn(modules, path)) return;
      loaded.add(path);
      return modules[path];
    },
    buildEnd(error) {
      if (error || !isBuild) return;
      for (const path of Object.keys(modules))
        if (!loaded.has(path))
          this.error(`${where(path)} is imported by nothing: the replacement can be deleted.`);
    },
  };
}
