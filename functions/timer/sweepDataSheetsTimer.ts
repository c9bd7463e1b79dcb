import { getServices } from '../config/createServices.ts';
import { sweepDataSheets } from '../exports/sweepDataSheets.ts';

/** Every night. */
export const sweepDataSheetsSchedule = '0 40 2 * * *';

/** Removes data sheets that were written long ago. */
export async function sweepDataSheetsTimer(): Promise<void> {
  const services = await getServices();
  services.log('info', 'dataSheetsSwept', { removed: await sweepDataSheets(services) });
}
