import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';

const usualDigits = 6;
const triesPerLength = 8;

function randomDigits(services: Services, count: number): string {
  const digits: number[] = [];
  while (digits.length < count) {
    // 250 and above would favour the digits 0 to 5.
    for (const byte of services.randomBytes(count)) if (byte < 250) digits.push(byte % 10);
  }
  return digits.slice(0, count).join('');
}

/** A reference that no other project has: 'GI-' and six digits, more when six are crowded (domain: Project). */
export async function newReference(services: Services, projectId: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    const id = `GI-${randomDigits(services, usualDigits + Math.floor(tries / triesPerLength))}`;
    try {
      await services.documents.put('references', { id, projectId }, { ifNoneMatch: '*' });
      return id;
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) throw error;
    }
  }
}
