// Whether this Node can run the product. It is plain JavaScript, so that an old Node can read it and say what is
// missing.
const [major] = process.versions.node.split('.').map(Number)

export const isFit = major >= 24

if (!isFit) {
  process.stderr.write(
    `Jetbridge runs on Node 24 or newer; this is ${process.versions.node} (${process.execPath}).\n` +
      'On Linux and on Windows `npm ci` brings Node 24 along, unless it was told to leave out optional packages.\n' +
      'Elsewhere install it from https://nodejs.org.\n',
  )
  process.exitCode = 1
}
