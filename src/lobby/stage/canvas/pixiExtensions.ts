import 'pixi.js/unsafe-eval';
import { extensions, GlBatchAdaptor } from 'pixi.js';
import { BatchAdaptor } from './BatchAdaptor.ts';

// Imported by whoever opens a renderer, before it does: players, laboratory and tests draw alike.
extensions.remove(GlBatchAdaptor);
extensions.add(BatchAdaptor);
