import { Copy } from 'lucide-react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { countOf, formatCount, fieldNames } from '../format.ts'
import { briefKey } from '../figures/key-names.ts'
import { pricedFields, priceOf } from '../billing/estimate.ts'
import { fileText, type ConsoleSettings } from '../../settings/read-console-settings.ts'
import { useSettingsChange } from './console-settings.ts'
import { FileProblems } from './settings-file.tsx'
import styles from './settings-dialog.module.css'

type Props = { readonly settings: ConsoleSettings; readonly onClose: () => void }

/** The limits, prices and groups of the shared file, to read and to copy. Only whether money is shown is set per device. */
export function SharedSettings({ settings, onClose }: Props) {
  const { inUse, showsMoney } = settings
  const change = useSettingsChange()
  return (
    <Dialog
      title="Settings"
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.form}>
        <FileProblems settings={settings} />
        <section aria-label="Where this is kept" className={styles.place}>
          <p>Everybody sees these settings. Whoever runs the console changes them, in its CONSOLE_FILE.</p>
          <span className={styles.actions}>
            <Button
              size="small"
              icon={<Copy aria-hidden size={13} />}
              onPress={() => void copyText(fileText(inUse))}
            >
              Copy the file
            </Button>
          </span>
        </section>
        {partsOf(inUse).map(({ title, lines }) => (
          <section key={title} aria-label={title} className={styles.part}>
            <h3>{title}</h3>
            {lines.length === 0 ? (
              <p>None</p>
            ) : (
              <dl>
                {lines.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
        <CheckBox isChecked={showsMoney} onChange={change.showMoney}>
          Show costs on this device
        </CheckBox>
      </div>
    </Dialog>
  )
}

type Part = { readonly title: string; readonly lines: readonly (readonly [name: string, value: string])[] }

function partsOf({ billing, limits = [], prices, groups = [] }: ConsoleFile): readonly Part[] {
  return [
    { title: 'Billing periods', lines: [['Begin on day', String(billing?.startDay ?? 1)]] },
    {
      title: 'Limits, in characters per billing period',
      lines: limits.map(({ key, characters }) => [
        key === undefined ? 'All keys' : briefKey(key),
        formatCount(characters),
      ]),
    },
    {
      title: 'Prices',
      lines: pricedFields.flatMap((field) => {
        const price = prices && priceOf(prices, field)
        const unit = field === 'speech' ? 'hour' : 'million characters'
        return price === undefined
          ? []
          : ([[`${fieldNames[field].short}, per ${unit}`, `${price} ${prices?.currency}`]] as const)
      }),
    },
    {
      title: 'Groups',
      lines: groups.map(({ name, labels = [], keys = [] }) => [
        name,
        [...labels, ...(keys.length === 0 ? [] : [countOf(keys.length, 'key')])].join(', '),
      ]),
    },
  ]
}
