import { ReportOptions } from '@sanispec/shared/contract';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { localStore } from '#lib/browserStorage.ts';

const Settings = ReportOptions.omit({ locale: true });
export type ExportSettings = z.output<typeof Settings>;

const storageKey = 'sanispec.exportSettings';
const usual: ExportSettings = { format: 'PDF', displayPrices: true, dataSheets: true };

function remembered(): ExportSettings {
  try {
    const result = Settings.safeParse(JSON.parse(localStore.get(storageKey) ?? 'null'));
    return result.success ? result.data : usual;
  } catch {
    // The stored value is not ours: the default settings are used.
    return usual;
  }
}

/** The settings of the last report, and how to change them. */
export function useExportSettings(): readonly [ExportSettings, (change: Partial<ExportSettings>) => void] {
  const [settings, setSettings] = useState(remembered);
  const change = useCallback((part: Partial<ExportSettings>) => {
    setSettings((before) => {
      const after = { ...before, ...part };
      localStore.set(storageKey, JSON.stringify(after));
      return after;
    });
  }, []);
  return [settings, change];
}
