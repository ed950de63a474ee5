import type { TestProject } from 'vitest/node';
import keepCluster from './cluster.ts';
import { type ServiceAddress, startService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The service that the files of a run have in common. */
    lobby: ServiceAddress;
  }
}

/** Keeps the tests' cluster up and one service on it, for all files of the run that change nothing for everyone. */
export default async function shareService(project: TestProject): Promise<() => Promise<void>> {
  const stopCluster = await keepCluster();
  const service = await startService({ rateLimitFactor: 1_000 });
  const { databaseUrl, dataDir } = service;
  project.provide('lobby', { url: service.url(), gameUrl: service.gameUrl(), databaseUrl, dataDir });
  return async () => {
    await service.stop();
    await stopCluster();
  };
}
