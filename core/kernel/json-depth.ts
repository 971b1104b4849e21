/**
 * How deep lists and objects stand in each other in a JSON text, judged before it is parsed: a text of brackets alone
 * takes the parser three times as long as anything else of its length.
 */

/** No call and no saved wizard has half as many. */
export const deepestJson = 32

/** What stands inside a text of the JSON counts as a text. */
export function isDeepJson(json: string): boolean {
  let [depth, isInText] = [0, false]
  for (let place = 0; place < json.length; place++) {
    switch (json.charCodeAt(place)) {
      case 0x22: // "
        isInText = !isInText
        break
      case 0x5c: // \, and the sign behind it
        if (isInText) place++
        break
      case 0x5b: // [
      case 0x7b: // {
        if (!isInText && ++depth > deepestJson) return true
        break
      case 0x5d: // ]
      case 0x7d: // }
        if (!isInText) depth--
    }
  }
  return false
}
