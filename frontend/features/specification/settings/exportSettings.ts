import { ReportOptions } from '@sanispec/shared/contract';
import { usualOptions } from '@sanispec/shared/documents';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { localStore } from '#lib/browserStorage.ts';

/** What a person chooses again and again; front page and comparison belong to one export. */
const Settings = ReportOptions.omit({ locale: true, frontPage: true, frontPageAs: true, compareWith: true });
export type ExportSettings = z.output<typeof Settings>;

const maxPresets = 30;
export const maxPresetName = 60;

const Preset = z.strictObject({ name: z.string().min(1).max(maxPresetName), settings: Settings });

/** Settings under a name that a person gave them. */
export type ExportPreset = z.output<typeof Preset>;

const Remembered = z.strictObject({ last: Settings, presets: z.array(Preset).max(maxPresets) });
type Remembered = z.output<typeof Remembered>;

export const usualSettings: ExportSettings = { ...usualOptions, format: 'PDF' };
const nothingYet: Remembered = { last: usualSettings, presets: [] };

/** @param person uid of the user; undefined for guests */
function keyOf(person: string | undefined): string {
  return person === undefined ? 'sanispec.export' : `sanispec.export.${person}`;
}

function read(person: string | undefined): Remembered | undefined {
  try {
    const result = Remembered.safeParse(JSON.parse(localStore.get(keyOf(person)) ?? 'null'));
    return result.success ? result.data : undefined;
  } catch {
    // Other software may have written there.
    return undefined;
  }
}

function write(person: string | undefined, remembered: Remembered): void {
  localStore.set(keyOf(person), JSON.stringify(remembered));
}

function withPreset(presets: readonly ExportPreset[], preset: ExportPreset): ExportPreset[] {
  const others = presets.filter(({ name }) => name !== preset.name);
  return [...others, preset].sort((a, b) => a.name.localeCompare(b.name)).slice(0, maxPresets);
}

/** What was chosen as a guest goes on after the sign-up: it becomes the person's. */
function open(person: string | undefined): Remembered {
  const own = read(person) ?? nothingYet;
  const guest = person === undefined ? undefined : read(undefined);
  if (guest === undefined) return own;
  const joined = { last: guest.last, presets: guest.presets.reduce(withPreset, own.presets) };
  write(person, joined);
  localStore.remove(keyOf(undefined));
  return joined;
}

export interface RememberedSettings {
  readonly settings: ExportSettings;
  readonly presets: readonly ExportPreset[];
  change(part: Partial<ExportSettings>): void;
  /** Keeps the settings of now under a name; one of that name is replaced. */
  savePreset(name: string): void;
  keepPreset(preset: ExportPreset): void;
  deletePreset(name: string): void;
}

/**
 * The settings of the last export and the presets of a person, kept in this browser.
 *
 * @param person uid of the user; undefined for guests. A component shows one person.
 */
export function useRememberedSettings(person: string | undefined): RememberedSettings {
  const [remembered, setRemembered] = useState(() => open(person));
  const update = useCallback(
    (next: (before: Remembered) => Remembered) => {
      setRemembered((before) => {
        const after = next(before);
        write(person, after);
        return after;
      });
    },
    [person],
  );
  const keepPreset = useCallback(
    (preset: ExportPreset) => update((before) => ({ ...before, presets: withPreset(before.presets, preset) })),
    [update],
  );
  return {
    settings: remembered.last,
    presets: remembered.presets,
    change: useCallback((part) => update((before) => ({ ...before, last: { ...before.last, ...part } })), [update]),
    savePreset: (name) => keepPreset({ name, settings: remembered.last }),
    keepPreset,
    deletePreset: (name) =>
      update((before) => ({ ...before, presets: before.presets.filter((preset) => preset.name !== name) })),
  };
}

/** Whether two settings lead to the same files. */
export function areSameSettings(a: ExportSettings, b: ExportSettings): boolean {
  const sorted = (settings: ExportSettings) => ({ ...settings, switches: [...settings.switches].sort() });
  const [left, right] = [sorted(a), sorted(b)];
  return (Object.keys(left) as (keyof ExportSettings)[]).every(
    (key) => JSON.stringify(left[key]) === JSON.stringify(right[key]),
  );
}
