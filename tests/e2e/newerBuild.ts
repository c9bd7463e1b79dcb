import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { hostUrl } from './journey.ts';

interface TwoBuilds {
  /** The demo host under an address of its own, which has no service worker yet. */
  readonly url: string;
  /** From now on it serves what a browser takes for the service worker of a newer build. */
  deploy(): void;
  close(): Promise<void>;
}

/** Stands before the demo host, so that the site can be replaced while pages are open. */
export async function startTwoBuilds(): Promise<TwoBuilds> {
  const { hostname, port } = new URL(hostUrl('demo'));
  let isNewer = false;
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    // Read whole and passed on as it is: uncompressed, so that something can be written below it.
    const passed = send({ hostname, port, method, path, headers: { ...headers, 'accept-encoding': 'identity' } });
    passed.end(await buffer(request));
    const [answer] = await once(passed, 'response');
    const body = await buffer(answer);
    const content = isNewer && path === '/serviceWorker.js' ? Buffer.concat([body, Buffer.from('\n// newer\n')]) : body;
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers;
    response.writeHead(answer.statusCode, { ...kept, 'content-length': content.length }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      isNewer = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
