import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmtpServer {
  readonly url: string;
  /** Messages that it took, as they came over the wire. */
  readonly messages: string[];
  /** Answers recipients with this line instead of taking them. */
  refusal: string | undefined;
  close(): Promise<void>;
}

/** One conversation: only what a client needs to hand over a mail. */
async function converse(socket: Socket, server: Pick<SmtpServer, 'messages' | 'refusal'>): Promise<void> {
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  let message: string[] | undefined;
  say('220 stand-in');
  for await (const line of createInterface({ input: socket })) {
    if (message !== undefined) {
      if (line !== '.') message.push(line);
      else {
        server.messages.push(message.join('\n'));
        message = undefined;
        say('250 taken');
      }
    } else if (/^RCPT/i.test(line)) say(server.refusal ?? '250 known');
    else if (/^DATA/i.test(line)) {
      message = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 stand-in');
  }
}

/** A mail server on a port of this machine. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const state = { messages: [] as string[], refusal: undefined as string | undefined };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    converse(socket, state).catch(() => socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
