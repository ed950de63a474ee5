import type { CDPSession } from 'playwright';

const MIB = 1024 * 1024;
/** What scripts make and keep; the rest of a heap is their compiled code, and what belongs to the browser. */
const OF_SCRIPTS = new Set([
  'array',
  'bigint',
  'closure',
  'concatenated string',
  'number',
  'object',
  'regexp',
  'sliced string',
  'string',
  'symbol',
]);

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [types: string[]] } };
  /** As many numbers a node as it has fields. */
  nodes: number[];
}

const takeSnapshot = async (session: CDPSession): Promise<Snapshot> => {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join(''));
};

/** Bytes of compiled code, and of everything else that a page's scripts hold, in MiB. */
export const heapOf = async (session: CDPSession): Promise<{ code: number; objects: number }> => {
  const { snapshot, nodes } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = { code: 0, objects: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? -1] ?? '';
    const size = nodes[node + sizeAt] ?? 0;
    if (type === 'code') bytes.code += size;
    else if (OF_SCRIPTS.has(type)) bytes.objects += size;
  }
  return { code: bytes.code / MIB, objects: bytes.objects / MIB };
};
