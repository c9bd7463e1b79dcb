// Programs that the full tests alone need, from apt on Debian: qpdf, poppler and LibreOffice, which look at documents from
// outside, and Firefox.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';
import { toolEnvironment } from './run.mjs';

const documentTools = {
  programs: ['qpdf', 'pdftotext', 'pdffonts', 'soffice'],
  packages: ['qpdf', 'poppler-utils', 'libreoffice-writer-nogui', 'libreoffice-calc-nogui'],
};
const firefox = { programs: ['firefox-esr'], packages: ['firefox-esr'] };

function isThere(program) {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}

function run(command, args) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  return spawnSync(command, args, { ...options, env: toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }) });
}

/** Installs what is missing; without it the tests name the program that they lack. */
function ensure({ programs, packages }) {
  if (programs.every(isThere) || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  run('apt-get', ['-qq', 'update']);
  run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages]);
}

export function ensureDocumentTools() {
  ensure(documentTools);
}

export function ensureFirefox() {
  ensure(firefox);
}
