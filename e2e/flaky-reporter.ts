/** After unit tests: names those that passed only when tried again, as the stories do of theirs. */
import type { Reporter } from 'vitest/node'

export function flakyReporter(): Reporter {
  return {
    onTestRunEnd(modules) {
      const flaky = modules.flatMap((module) =>
        [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky),
      )
      for (const test of flaky) console.log(`Flaky: ${test.module.relativeModuleId} › ${test.fullName}`)
      if (flaky.length > 0) console.log(`${flaky.length} flaky`)
    },
  }
}
