import { useLocalStorage } from '@mantine/hooks';

/** What this browser shows lengths in; catalogues have centimetres. */
type LengthUnit = 'cm' | 'mm';

/** The reader's choice, which this browser remembers for all products and projects. */
export function useLengthUnit(): readonly [LengthUnit, (unit: LengthUnit) => void] {
  const [stored, setStored] = useLocalStorage<string>({
    key: 'lengthUnit',
    defaultValue: 'cm',
    getInitialValueInEffect: false,
  });
  return [stored === 'mm' ? 'mm' : 'cm', setStored];
}
