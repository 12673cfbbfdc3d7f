/** After unit tests: fails the run where it does not prove a row of the table of attacks and faults that it could have proved. */
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { readGuardTable, unprovenRows } from './guard-table.ts'

export function guardTableReporter(): Reporter {
  let vitest: Vitest | undefined
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules: readonly TestModule[]) {
      // Asked for by name, the other tests of a file are left out on purpose.
      if (vitest?.config.testNamePattern !== undefined) return
      const ran = modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          path: module.moduleId,
          name: test.fullName,
          passed: test.result().state === 'passed',
        })),
      )
      const unproven = unprovenRows(readGuardTable(), ran)
      if (unproven.length === 0) return
      console.error(['Rows of src/gateway/guard-table.md without proof:', ...unproven].join('\n  '))
      process.exitCode = 1
    },
  }
}
