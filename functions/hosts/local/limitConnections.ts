import type { Server } from 'node:http';

/** Far above what the browsers of an office behind one address open. */
export const mostConnections = 500;

/**
 * Lets no address hold more than so many connections at a time; those beyond are closed as they come, so that there is
 * room for the others.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = open.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
