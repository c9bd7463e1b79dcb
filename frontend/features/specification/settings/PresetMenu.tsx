import { Button, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './ExportSettings.module.css';
import { areSameSettings, type RememberedSettings, usualSettings } from './exportSettings.ts';

const savePreset = lazyModule(async () => (await import('./SavePresetDialog.tsx')).SavePresetDialog);

/** The presets of a person: to choose, to save the settings of now as one, to delete the one in use. */
export function PresetMenu({ remembered }: { readonly remembered: RememberedSettings }): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);
  const { settings, presets, change, keepPreset, deletePreset } = remembered;
  const inUse = presets.find((preset) => areSameSettings(preset.settings, settings));
  const isUsual = areSameSettings(usualSettings, settings);
  const name = inUse?.name ?? t(isUsual ? 'ExportPresetUsual' : 'ExportPresetOwn');

  return (
    <div className={classes.presets}>
      <DeferredMenu
        position="bottom-end"
        button={
          <Button
            variant="default"
            rightSection={<Icon name="chevronDown" />}
            aria-label={`${t('ExportPreset')}: ${name}`}
          >
            <span className={classes.presetName}>{name}</span>
          </Button>
        }
      >
        <Menu.Item
          leftSection={<ChosenMark isChosen={isUsual && inUse === undefined} />}
          onClick={() => change(usualSettings)}
        >
          {t('ExportPresetUsual')}
        </Menu.Item>
        {presets.map((preset) => (
          <Menu.Item
            key={preset.name}
            leftSection={<ChosenMark isChosen={preset === inUse} />}
            onClick={() => change(preset.settings)}
          >
            {preset.name}
          </Menu.Item>
        ))}
        {inUse !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon name="trash" />}
              onClick={() => {
                deletePreset(inUse.name);
                notify.success(t('ExportPresetDeleted', inUse.name), { onUndo: () => keepPreset(inUse) });
              }}
            >
              {t('ExportPresetDelete', inUse.name)}
            </Menu.Item>
          </>
        )}
      </DeferredMenu>
      <Button variant="subtle" onClick={() => setIsSaving(true)}>
        {t('ExportPresetSave')}
      </Button>
      {isSaving && (
        <LazyDialog
          part={savePreset}
          dialog={{
            names: presets.map((preset) => preset.name),
            name: inUse?.name ?? '',
            onSave: (saved: string) => {
              remembered.savePreset(saved);
              notify.success(t('ExportPresetSaved', saved));
            },
            onClose: () => setIsSaving(false),
          }}
        />
      )}
    </div>
  );
}

function ChosenMark({ isChosen }: { readonly isChosen: boolean }): ReactNode {
  return isChosen ? <Icon name="check" /> : <span style={{ display: 'inline-block', width: 16 }} />;
}
