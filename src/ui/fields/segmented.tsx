import { lazyComponent } from '../loading/lazy-component.tsx'
import { SegmentedLabel, type SegmentedProps } from './segmented-label.tsx'
import styles from './segmented.module.css'

const Choices = lazyComponent<SegmentedProps<string>>(
  async () => (await import('./segmented-choices.tsx')).SegmentedChoices,
  ({ options, value }) => (
    <span className={styles.group} aria-hidden>
      {options.map((option) => (
        <span
          key={option.value}
          className={styles.choice}
          data-selected={option.value === value || undefined}
        >
          <SegmentedLabel {...option} />
        </span>
      ))}
    </span>
  ),
)

/** Two to four choices side by side, exactly one of them chosen. */
export function Segmented<T extends string>({ options, onChange, ...props }: SegmentedProps<T>) {
  return (
    <Choices
      {...props}
      options={options}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
