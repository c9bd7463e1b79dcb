import { describe, expect, it } from 'vitest';
import { breakLines, type LineRules, softHyphen, widestPiece, wordJoiner } from './breakLines.ts';

/** Every sign is one point wide. */
function lines(text: string, width: number, rules: Partial<LineRules> = {}): string[] {
  const broken = breakLines(text, { width, measure: ({ length }) => length, language: 'de', fills: true, ...rules });
  return broken.map((line) => line.replaceAll(softHyphen, '¬').replaceAll(wordJoiner, '>').replaceAll('\u00a0', ' '));
}

const german = ['Flaschengeruchsverschluss', 'Raumspargeruchsverschluss', 'Krankenhausbetriebsgesellschaft'];
const syllables: Readonly<Record<string, string>> = {
  Flaschengeruchsverschluss: 'Fla-schen-ge-ruchs-ver-schluss',
  Raumspargeruchsverschluss: 'Raum-spar-ge-ruchs-ver-schluss',
  Krankenhausbetriebsgesellschaft: 'Kran-ken-haus-be-triebs-ge-sell-schaft',
};

describe('a word that is wider than its line', () => {
  it.each(german)('divides a too wide word where its language does, at every width: %s', (word) => {
    const longest = Math.max(...(syllables[word] ?? '').split('-').map(({ length }) => length));
    const first = (syllables[word] ?? '').split('-')[0] ?? '';
    for (let width = Math.max(longest, first.length) + 1; width <= word.length; width++) {
      const parts = lines(word, width);
      expect(parts.join('').replaceAll('¬', '')).toBe(word);
      const divided = parts.join('').replaceAll('¬', '-');
      // Leaving points out of the syllables gives the division.
      const pattern = new RegExp(`^${(syllables[word] ?? '').replaceAll('-', '-?')}$`);
      expect(divided).toMatch(pattern);
    }
  });

  it('keeps three letters on each side', () => {
    expect(lines('Installation', 11)).toEqual(['Installa¬', 'tion']);
    expect(lines('Badewanne', 5, { language: 'de' }).every((part) => part.replace('¬', '').length >= 3)).toBe(true);
  });

  it('divides a word by the rules of its own language', () => {
    expect(lines('umywalkowa', 8, { language: 'pl' })).toEqual(['umywal¬', 'kowa']);
    expect(lines('robinetterie', 9, { language: 'fr-FR' })).toEqual(['robinet¬', 'terie']);
    expect(lines('thermostatic', 9, { language: 'en-GB' })).toEqual(['thermo¬', 'static']);
    expect(lines('mengkraan', 8, { language: 'nl' })).toEqual(['meng¬', 'kraan']);
  });

  it('divides a word at soft marks in the text, which are not printed elsewhere', () => {
    expect(lines(`Tindra${softHyphen}set`, 8, { language: 'xx' })).toEqual(['Tindra¬', 'set']);
    expect(lines(`Tindra${softHyphen}set`, 20)).toEqual(['Tindraset']);
  });

  it('cuts a word at the width when no rule divides it', () => {
    const word = 'x'.repeat(60);
    const parts = lines(word, 20, { language: 'xx' });
    expect(parts).toEqual([`${'x'.repeat(19)}¬`, `${'x'.repeat(19)}¬`, `${'x'.repeat(19)}¬`, 'xxx']);
  });

  it('ends with a hyphen wherever a word of hundreds of letters goes on', () => {
    const word = 'Wandtiefspülklosettanlage'.repeat(16);
    for (let width = 20; width < 200; width++) {
      const parts = lines(word, width);
      expect(parts.slice(0, -1).every((part) => /^\p{L}+¬$/u.test(part))).toBe(true);
      expect(parts.join('').replaceAll('¬', '')).toBe(word);
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(width);
    }
  });

  it('cuts text that is no word without a hyphen', () => {
    expect(lines('0123456789', 4)).toEqual(['0123>', '4567>', '89']);
  });

  it('always comes to an end', () => {
    expect(lines('ab😀', 0.5, { language: 'xx' })).toEqual(['a>', 'b>', '😀>']);
  });

  it('does not make the work grow faster than the text', () => {
    let measured = 0;
    const text = 'x'.repeat(20_000);
    const measure = (part: string): number => {
      measured += part.length;
      return part.length;
    };
    const broken = breakLines(text, { width: 50, measure, language: 'de', fills: true });
    expect(broken.join('').replaceAll(softHyphen, '').replaceAll(wordJoiner, '')).toBe(text);
    expect(measured).toBeLessThan(100 * text.length);
  });
});

describe('a line', () => {
  it('takes a part of the next word rather than to stay half empty', () => {
    expect(lines('Ein Raumspargeruchsverschluss', 26)).toEqual(['Ein Raumspargeruchsver¬', 'schluss']);
  });

  it('leaves words whole when enough stands on it', () => {
    expect(lines('Der weiße lange Geruchsverschluss', 24)).toEqual(['Der weiße lange', 'Geruchsverschluss']);
  });

  it('leaves words whole in titles, unless they are wider than it', () => {
    expect(lines('Ein Raumspargeruchsverschluss', 26, { fills: false })).toEqual(['Ein', 'Raumspargeruchsverschluss']);
    expect(lines('Ein Raumspargeruchsverschluss', 20, { fills: false })).toEqual([
      'Ein Raumspargeruchs¬',
      'verschluss',
    ]);
  });

  it.each([
    ['Anschluss DN 50', 12, ['Anschluss', 'DN 50']],
    ['Rosette Ø 3,2 cm', 9, ['Rosette', 'Ø 3,2 cm']],
    ['Platte 90 × 70 cm', 12, ['Platte', '90 × 70 cm']],
    ['Platte 90 x 70 cm', 12, ['Platte', '90 x 70 cm']],
    ['Breite 49 cm', 9, ['Breite', '49 cm']],
    ['Volumen 2,5 l', 11, ['Volumen', '2,5 l']],
    ['Summe 312,00 €', 12, ['Summe', '312,00 €']],
    ['Summe 10 919,00 zł', 12, ['Summe 10', '919,00 zł']],
    ['Summe 100.50 AED', 13, ['Summe', '100.50 AED']],
    ['Summe CHF 100.50', 11, ['Summe', 'CHF 100.50']],
    ['siehe Nr. 12', 9, ['siehe', 'Nr. 12']],
    ['Szpital im. św. Łukasza', 16, ['Szpital', 'im. św. Łukasza']],
    ['Hospital of St Brannock', 14, ['Hospital of', 'St Brannock']],
    ['Gästebad × 24', 11, ['Gästebad', '× 24']],
    ['Total (hors TVA)', 12, ['Total', '(hors TVA)']],
  ])('keeps together what belongs together: %s', (text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  it('ends before a times sign when a measure is wider than it', () => {
    expect(lines('120 × 90 × 200 cm', 10)).toEqual(['120 × 90', '× 200 cm']);
  });

  it('ends no line in a sign that needs its successor, at every width that allows it', () => {
    const text =
      'Wand-WC spülrandlos, Ablauf DN 50 oder DN 100, Platte 90 × 70 cm oder 120 × 90 cm mit Rosette Ø 3,2 cm, ' +
      'Spülmenge 4,5 l, Anschluss G 1/2, Gewicht 24 kg, 2-Mengen-Spülung, Flaschengeruchsverschluss';
    for (let width = 14; width < 90; width++) {
      for (const line of lines(text, width)) {
        expect(line).not.toMatch(/(^|\s)(DN|Ø|×|2-)$/);
        expect(line).not.toMatch(/^(cm|l|kg)\b/);
      }
    }
  });

  it('does not end in a Polish word of one letter', () => {
    expect(lines('umywalka z baterią', 11, { language: 'pl' })).toEqual(['umywalka', 'z baterią']);
    expect(lines('a w domu', 6, { language: 'pl' })).toEqual(['a w', 'domu']);
    expect(lines('baterie a w domu', 12, { language: 'pl' })).toEqual(['baterie', 'a w domu']);
  });

  it('ends after the signs of an address, which no hyphen changes', () => {
    expect(lines('projects.de@ondrava.example', 12)).toEqual(['projects.de@>', 'ondrava.>', 'example']);
    expect(lines('www.installationssysteme.example', 12)).toEqual(['www.>', 'installation>', 'ssysteme.>', 'example']);
  });

  it('ends after hyphens and slashes between words, not after a single sign', () => {
    expect(lines('Waschtisch-Set', 12)).toEqual(['Waschtisch->', 'Set']);
    expect(lines('weiß/grau', 6)).toEqual(['weiß/>', 'grau']);
    expect(lines('eine 2-Mengen-Spülung', 15)).toEqual(['eine 2-Mengen->', 'Spülung']);
    expect(lines('eine 2-Mengen-Spülung', 9)).toEqual(['eine', '2-Mengen->', 'Spülung']);
    expect(lines('die E-Mail', 6)).toEqual(['die', 'E-Mail']);
  });
});

describe('the widest piece', () => {
  it('measures the widest piece, so that a column divides no word', () => {
    expect(widestPiece('Wand-WC Tindra, 49 cm', ({ length }) => length, 'de')).toBe('Tindra,'.length);
    expect(widestPiece('Breite 49 cm', ({ length }) => length, 'de')).toBe('Breite'.length);
  });
});
