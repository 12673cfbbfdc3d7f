/** What the gateway costs on a large report, and whether it keeps answers apart under load and faults. Needs `npm run build`. */
import { soakGateway } from './gateway/soak.mjs'
import { streamThroughGateway } from './gateway/stream.mjs'

const MEGABYTE = 1_000_000

/** Rows `{ figure, value, target }`. */
export async function run() {
  const stream = await streamThroughGateway()
  const soak = await soakGateway({ seconds: 20 })
  return [
    {
      figure: `${stream.megabytes} MB, rate through the gateway ÷ direct`,
      value: stream.rate,
      target: '≥ 0.4',
    },
    { figure: 'milliseconds added to the first byte', value: stream.firstByteCost, target: '≤ 5' },
    { figure: 'MB of memory gained while streaming', value: stream.memoryGrowth / MEGABYTE, target: '≤ 80' },
    { figure: `answers in ${soak.seconds} s of ${soak.clients} clients with faults`, value: soak.asked },
    { figure: 'answers lost, mixed up or doubled', value: soak.wrong.length, target: '0' },
    {
      figure: 'requests sent − arrived − taken by a restart',
      value: soak.sent - soak.arrived - soak.unheard,
      target: '0',
    },
    {
      figure: 'MB of memory gained in the last third',
      value: (soak.memoryAfter - soak.memoryBefore) / MEGABYTE,
    },
  ]
}
