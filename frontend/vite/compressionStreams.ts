import { CompressionStream, DecompressionStream } from 'node:stream/web';

// For tests: jsdom's windows lack what every browser has to unpack data.
Object.assign(globalThis, { CompressionStream, DecompressionStream });
