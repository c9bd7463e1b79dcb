import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws Error with the code EADDRINUSE when another program listens on the port of 127.0.0.1 */
export async function checkPortIsFree(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
