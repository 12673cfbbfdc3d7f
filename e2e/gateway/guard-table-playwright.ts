/** After the stories: fails the run where it does not prove a row of the table of attacks and faults that it could have proved. */
import type { FullConfig, FullResult, Reporter, Suite } from 'playwright/types/testReporter'
import { readGuardTable, unprovenRows } from './guard-table.ts'

export default class GuardTableReporter implements Reporter {
  private suite: Suite | undefined
  private isWhole = true

  onBegin(config: FullConfig, suite: Suite): void {
    this.suite = suite
    // Asked for by name or line, the other stories of a file are left out on purpose.
    const isNamed = process.argv.some((word) =>
      /^(?:-g|--grep.*|--last-failed|--only-changed.*)$|:\d+$/.test(word),
    )
    this.isWhole = !isNamed && config.shard === null
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (!this.isWhole) return { status }
    const ran = (this.suite?.allTests() ?? []).map((test) => ({
      path: test.location.file,
      name: test.title,
      passed: test.outcome() === 'expected' || test.outcome() === 'flaky',
    }))
    const unproven = unprovenRows(readGuardTable(), ran)
    if (unproven.length === 0) return { status }
    console.error(['Rows of src/gateway/guard-table.md without proof:', ...unproven].join('\n  '))
    return { status: 'failed' }
  }

  printsToStdio(): boolean {
    return false
  }
}
