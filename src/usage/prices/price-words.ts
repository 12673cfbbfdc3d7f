import { pricedKinds, type PriceBook } from '../../api/gateway-contract.ts'
import { fieldNames } from '../field-names.ts'

/** The prices in words: `estimated, 20 EUR per million characters of text, 0.9 EUR per hour of speech`. */
export function pricesInWords({ currency, perMillionCharacters = {}, perSpeechHour }: PriceBook): string {
  const kinds = pricedKinds.flatMap((kind) => {
    const price = perMillionCharacters[kind]
    return price === undefined ? [] : `${price} ${currency} per million ${fieldNames[kind].inSentence}`
  })
  const speech = perSpeechHour === undefined ? [] : [`${perSpeechHour} ${currency} per hour of speech`]
  const all = [...kinds, ...speech]
  return all.length === 0 ? 'no price is set' : `estimated; ${all.join('; ')}`
}
