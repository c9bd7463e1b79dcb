import type { Maintenance } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';

/** The one document that keeps it (container `server`). */
interface MaintenanceDocument {
  readonly id: 'maintenance';
  readonly maintenance: Maintenance | null;
}

const id = 'maintenance';

/** The maintenance that is announced or under way; null when there is none, or when it is over. */
export async function readMaintenance({ documents, now }: Services): Promise<Maintenance | null> {
  const stored = await documents.get<MaintenanceDocument>('server', id);
  const maintenance = stored?.value.maintenance ?? null;
  return maintenance !== null && Date.parse(maintenance.to) > now().getTime() ? maintenance : null;
}

const maxMilliseconds = 31 * 24 * 3600 * 1000;

function hasTime({ from, to }: Maintenance, now: Date): boolean {
  const milliseconds = Date.parse(to) - Date.parse(from);
  return milliseconds > 0 && milliseconds <= maxMilliseconds && Date.parse(to) > now.getTime();
}

/**
 * Announces a maintenance in place of the one before; null takes it back.
 *
 * @throws Failure 400 ErrorMaintenanceTimes when it ends before it begins, is over or lasts for more than 31 days
 */
export async function saveMaintenance({ documents, now }: Services, maintenance: Maintenance | null): Promise<void> {
  if (maintenance !== null && !hasTime(maintenance, now())) throw new Failure(400, 'ErrorMaintenanceTimes');
  const document: MaintenanceDocument = { id, maintenance };
  await documents.put('server', document);
}
