/**
 * Set-up of every file of screen tests: bytes are Node's. jsdom brings arrays of its own, and the engine in this process
 * would not know its buffers by them.
 */
const bytes = Object.getPrototypeOf(Buffer.prototype) as Uint8Array
globalThis.Uint8Array = bytes.constructor as Uint8ArrayConstructor
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor
