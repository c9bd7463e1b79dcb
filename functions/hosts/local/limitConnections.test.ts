import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { limitConnections } from './limitConnections.ts';

it('closes connections beyond the limit of an address, and takes new ones once others have ended', async () => {
  const server = createServer((_, response) => response.end('here'));
  limitConnections(server, 2);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const coming = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    const [taken] = await coming;
    return { socket, taken };
  };
  const [first, second] = [await open(), await open()];
  const third = await open();
  expect([first, second, third].map(({ taken }) => taken.destroyed)).toEqual([false, false, true]);
  const gone = once(first.taken, 'close');
  first.socket.destroy();
  await gone;
  const fourth = await open();
  expect(fourth.taken.destroyed).toBe(false);
  expect(second.taken.destroyed).toBe(false);
  server.closeAllConnections();
  for (const { socket } of [second, third, fourth]) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
