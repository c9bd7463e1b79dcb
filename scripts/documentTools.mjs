// The programs by which the full tests look at documents from outside: qpdf, poppler and LibreOffice, from apt on Debian.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';
import { toolEnvironment } from './run.mjs';

const programs = ['qpdf', 'pdftotext', 'pdffonts', 'soffice'];
const packages = ['qpdf', 'poppler-utils', 'libreoffice-writer-nogui', 'libreoffice-calc-nogui'];

function isThere(program) {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}

function run(command, args) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  return spawnSync(command, args, { ...options, env: toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }) });
}

/** Installs what is missing; without it the tests of documents name the program that they lack. */
export function ensureDocumentTools() {
  if (programs.every(isThere) || process.getuid?.() !== 0) return;
  console.log('Installing qpdf, poppler and LibreOffice …');
  run('apt-get', ['-qq', 'update']);
  run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages]);
}
