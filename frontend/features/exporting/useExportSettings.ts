import { ReportOptions } from '@sanispec/shared/contract';
import { useCallback, useState } from 'react';
import type { z } from 'zod';

const Settings = ReportOptions.omit({ locale: true });
export type ExportSettings = z.output<typeof Settings>;

const storageKey = 'sanispec.exportSettings';
const usual: ExportSettings = { format: 'PDF', displayPrices: true, dataSheets: true };

function remembered(): ExportSettings {
  try {
    const result = Settings.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return result.success ? result.data : usual;
  } catch {
    // The browser forbids storage, or something else stands there: the usual settings serve as well.
    return usual;
  }
}

function remember(settings: ExportSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

/** The settings of the last report, and how to change them. */
export function useExportSettings(): readonly [ExportSettings, (change: Partial<ExportSettings>) => void] {
  const [settings, setSettings] = useState(remembered);
  const change = useCallback((part: Partial<ExportSettings>) => {
    setSettings((before) => {
      const after = { ...before, ...part };
      remember(after);
      return after;
    });
  }, []);
  return [settings, change];
}
