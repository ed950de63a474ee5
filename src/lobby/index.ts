import { stageWent } from './ahead.ts';
import { insist } from './device/insist.ts';

void stageWent.then(() => insist(() => import('./main.tsx')));
