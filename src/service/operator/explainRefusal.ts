import { Refusal } from '../errors/refusal.ts';
import { CommandError } from './commandErrors.ts';

/** Says a refusal in a sentence. */
export const explainRefusal = async <T>(
  work: Promise<T>,
  sentences: Readonly<Record<number, string>>,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const sentence = error instanceof Refusal ? sentences[error.code] : undefined;
    throw sentence === undefined ? error : new CommandError(sentence);
  }
};
