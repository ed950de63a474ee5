/** Files of a drop, of folders too, by their paths in it. */
export async function filesOf(transfer: DataTransfer): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const loose = [...transfer.files];
  async function add(entry: FileSystemEntry, folder: string): Promise<void> {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => {
        (entry as FileSystemFileEntry).file(resolve, reject);
      });
      files[folder + entry.name] = await bytesOf(file);
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // A folder is read some hundred names at a time, until there are none.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
        reader.readEntries(resolve, reject);
      });
      if (some.length === 0) return;
      for (const one of some) await add(one, `${folder}${entry.name}/`);
    }
  }
  const isEntry = (entry: FileSystemEntry | null): entry is FileSystemEntry => entry !== null;
  if (entries.some(isEntry)) for (const entry of entries.filter(isEntry)) await add(entry, '');
  else for (const file of loose) files[file.name] = await bytesOf(file);
  return files;
}

export const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Files are dragged, and not something of the page itself. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Has `dropped` called for files that are dropped on an element, which is marked meanwhile. */
export function takeDrops(element: HTMLElement, dropped: (transfer: DataTransfer) => void): void {
  element.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.add('over');
  });
  // Over a child it is still over the element.
  element.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) element.classList.remove('over');
  });
  element.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    for (const marked of document.querySelectorAll('.over')) marked.classList.remove('over');
    if (event.dataTransfer) dropped(event.dataTransfer);
  });
}
