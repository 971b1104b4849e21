// npm runs it before the scripts of package.json that a newcomer meets first.
import '../server/machine/fit-runtime.mjs'
