/**
 * Builds the desk: `node desk/build.ts`. It knows no airline: who has signed in says which are theirs.
 *
 *   dist/client/index.html   the one page of the desk, the same at every address of it
 *   dist/client/assets/*     scripts, styles and typefaces; named by content, served under /assets/ for ever (immutable)
 *
 * All but typefaces also stand beside themselves as .br and .gz.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFolder } from '@jetbridge/web/build/compress.ts'
import { build } from 'vite'

const desk = import.meta.dirname

// Without the process that forked it, nobody waits for it.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
await rm(join(desk, 'dist'), { recursive: true, force: true })
await build({ configFile: join(desk, 'vite.config.ts'), logLevel: 'warn' })
await compressFolder(join(desk, 'dist/client'))
