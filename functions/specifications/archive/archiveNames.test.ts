import { describe, expect, it } from 'vitest';
import { ArchiveNames } from './archiveNames.ts';

function nameOf(name: string, folder = ''): string {
  return new ArchiveNames().add(folder, name);
}

describe('a name in an archive', () => {
  it.each([
    ['110.058.41.2_Duo 112 cm.pdf', '110.058.41.2_Duo 112 cm.pdf'],
    ['Zeichnung für Gäste.dwg', 'Zeichnung für Gäste.dwg'],
    ['a<b>:"c|d?*.png', 'a_b___c_d__.png'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Temp\\a.png', 'C__Temp_a.png'],
    ['con', '_con'],
    ['LPT1.txt', '_LPT1.txt'],
    ['console.txt', 'console.txt'],
    ['trailing dot. ', 'trailing dot'],
    ['.hidden', 'hidden'],
    ['line\nbreak\u202egnp.exe', 'line_break_gnp.exe'],
    ['   ', '_'],
    ['', '_'],
  ])('%j becomes %j', (name, safe) => {
    expect(nameOf(name)).toBe(safe);
  });

  it('limits a name with its folder to 180 characters and keeps its extension', () => {
    const path = nameOf(`${'ä'.repeat(300)}.step`, 'CAD files');
    expect(path.length).toBeLessThanOrEqual(180);
    expect(path).toMatch(/^CAD files\/ä+\.step$/);
  });

  it('never ends in half a sign', () => {
    expect(() => encodeURIComponent(nameOf('😀'.repeat(200)))).not.toThrow();
  });

  it('gives each file another name, also where case is ignored', () => {
    const names = new ArchiveNames();
    const added = ['Frame.png', 'frame.PNG', 'FRAME.png', 'frame (2).png'].map((name) => names.add('Pictures', name));
    expect(added).toEqual([
      'Pictures/Frame.png',
      'Pictures/frame (2).PNG',
      'Pictures/FRAME (3).png',
      'Pictures/frame (2) (2).png',
    ]);
    expect(names.add('Drawings', 'Frame.png')).toBe('Drawings/Frame.png');
  });

  it('treats names as equal whose letters are composed differently', () => {
    const names = new ArchiveNames();
    names.add('', 'für.png');
    expect(names.add('', 'fu\u0308r.png')).toBe('für (2).png');
  });
});
