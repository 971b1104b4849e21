/** The person of a profile and its companions on the wire, made from the fields that core/passenger declares. */
import { z } from 'zod'
import { personalText, plainText } from '../kernel/text.ts'
import {
  ofProfileFields,
  type PlainField,
  type ProfileChoiceField,
  type ProfileField,
  type ProfileFieldName,
  type ProfileFields,
} from '../passenger/profile-person.ts'
import { date } from './form.ts'
import { nameText } from './personal.ts'

type Text = z.ZodNullable<z.ZodString>
type Choice<Choices> = z.ZodNullable<z.ZodEnum<{ [Name in keyof Choices & string]: Name }>>
type SentText = z.ZodOptional<Text>

type KeptShape = {
  [Name in ProfileFieldName]: ProfileFields[Name] extends { choices: infer Choices } ? Choice<Choices> : Text
}
type SentShape = { [Name in ProfileFieldName]: SentText }

/** The same, of somebody who has names. */
type NamedShape<Shape extends Record<ProfileFieldName, z.ZodType>> = {
  [Name in ProfileFieldName]: ProfileFields[Name] extends { kind: 'name' } ? z.ZodString : Shape[Name]
}

/** The passenger of the profile, as answered. */
export const keptPersonShape = ofProfileFields<KeptShape>(keptSchema)

/** A companion, as answered. */
export const keptCompanionShape = ofProfileFields<NamedShape<KeptShape>>((field) =>
  field.kind === 'name' ? z.string().describe(`${field.description} of the companion`) : keptSchema(field),
)

/** The passenger of the profile, as sent: what is absent stays. */
export const sentPersonShape = ofProfileFields<SentShape>(sentSchema)

/** A companion, as sent. */
export const sentCompanionShape = ofProfileFields<NamedShape<SentShape>>((field) =>
  field.kind === 'name' ? nameText(field.maxLength).describe(nameTold(field)) : sentSchema(field),
)

function keptSchema(field: ProfileField): KeptShape[ProfileFieldName] {
  const { description } = field
  switch (field.kind) {
    case 'name':
      return z.string().nullable().describe(`${description}; null until it is told`)
    case 'choice':
      return z
        .enum(Object.keys(field.choices))
        .nullable()
        .describe(`${description}; null when not told`) as KeptShape['gender']
    case 'birthDate':
      return z.string().nullable().meta(date(description))
    case 'country':
    case 'text':
      return z.string().nullable().describe(description)
  }
}

function sentSchema(field: ProfileField): SentText {
  const { description } = field
  switch (field.kind) {
    case 'name':
      return nameText(field.maxLength).nullish().describe(nameTold(field))
    case 'choice':
      return personalText(field.maxLength)
        .nullish()
        .describe(`${description}; ${readToo(field)}`)
    case 'birthDate':
      return plainText(40).nullish().meta(date(description))
    case 'country':
      return personalText(80).nullish().describe(description)
    case 'text':
      return personalText(field.maxLength).nullish().describe(description)
  }
}

function nameTold({ description }: PlainField): string {
  return `${description} in any script, without digits`
}

/** A booking's own answers. */
function readToo({ choices }: ProfileChoiceField): string {
  return `${Object.values(choices).join(', ')} are read too`
}
