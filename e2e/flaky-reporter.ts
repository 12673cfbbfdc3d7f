/** After unit tests: names those that passed only when tried again, and what they said at first, as the stories do of theirs. */
import type { Reporter } from 'vitest/node'

export function flakyReporter(): Reporter {
  return {
    onTestRunEnd(modules) {
      const flaky = modules.flatMap((module) =>
        [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky),
      )
      for (const test of flaky) {
        console.log(`\nFlaky: ${test.module.relativeModuleId} › ${test.fullName}`)
        for (const { message, stacks } of test.result().errors ?? []) {
          const places = stacks?.map(({ file, line }) => `\n    at ${file}:${line}`) ?? []
          console.log(`  ${message}${places.join('')}`)
        }
      }
      if (flaky.length > 0) console.log(`${flaky.length} flaky`)
    },
  }
}
