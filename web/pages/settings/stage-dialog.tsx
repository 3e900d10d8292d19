import { Modal, TextInput } from '@mantine/core'
import type { DealStage } from '../../api/deals.ts'
import { addStage, changeStage } from '../../api/settings.ts'
import { Discard } from '../../forms/discard.tsx'
import { Form } from '../../forms/form.tsx'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toasts.tsx'

const words = settingsTexts.stages

/** A stage of deals, new or known. */
export function StageDialog({ stage, onClose }: { stage: DealStage | undefined; onClose: () => void }) {
  const kept = useKeptForm(`stage-${stage?.id ?? 'new'}`, {
    initialValues: {
      name: stage?.name ?? '',
      probability: String(stage?.probability ?? 50),
      stale_after_days: stage ? String(stage.stale_after_days ?? '') : '30',
    },
  })
  const { form } = kept
  const labels = { name: words.name, probability: words.probability, stale_after_days: words.stale }
  const submission = useSubmit(form, labels, async ({ name, probability, stale_after_days }) => {
    const days = stale_after_days.trim()
    const fields = {
      name: name.trim(),
      // What is no number at all is for the server to refuse, as a text.
      probability: numberIn(probability) as number,
      stale_after_days: days === '' ? null : (numberIn(days) as number),
    }
    if (stage) await changeStage(stage.id, fields)
    else await addStage(fields)
    kept.forget()
    onClose()
    toast(stage ? words.saved(fields.name) : words.added(fields.name))
  })
  return (
    <Modal opened onClose={onClose} title={stage ? words.editNamed(stage.name) : words.addTitle}>
      <Form
        submission={submission}
        action={stage ? texts.common.save : words.add}
        extra={<Discard kept={kept} />}
      >
        <TextInput label={words.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={words.probability}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('probability')}
        />
        <TextInput
          label={words.stale}
          description={words.staleHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('stale_after_days')}
        />
      </Form>
    </Modal>
  )
}

const numberIn = (text: string): number | string => {
  const bare = text.trim().replace(/%$/, '').trimEnd()
  return /^\d+$/.test(bare) ? Number(bare) : bare
}
