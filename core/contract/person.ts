/** A person on the wire, made from the fields that core/passenger declares. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import {
  ofFields,
  type PersonField,
  type PersonFieldName,
  personFieldNames,
  type PersonFields,
  type VisibleFieldName,
  visibleFieldNames,
} from '../passenger/person.ts'
import { nameText } from './personal.ts'

type Nullish<Schema extends z.ZodType> = z.ZodOptional<z.ZodNullable<Schema>>
type Texts = z.ZodRecord<z.ZodString, z.ZodString>

type InputSchema<Field> = Field extends { kind: 'name' }
  ? z.ZodString
  : Field extends { kind: 'texts' }
    ? Nullish<Texts>
    : Nullish<z.ZodString>

/** The description of a field, the same in requests and answers. */
function toldOf({ kind, description }: PersonField) {
  return kind === 'birthDate' ? { description, format: 'date' } : { description }
}

function inputSchema(field: PersonField): InputSchema<PersonFields[PersonFieldName]> {
  const told = toldOf(field)
  switch (field.kind) {
    case 'name':
      return nameText(field.maxLength).meta(told)
    case 'texts':
      return z.record(plainText(field.maxLengthOfName), plainText(field.maxLength)).nullish().meta(told)
    case 'birthDate':
      return plainText(40).nullish().meta(told)
    case 'choice':
    case 'text':
      return plainText(field.maxLength).nullish().meta(told)
  }
}

/** As sent: a choice may be written in several ways, and only the names must be there. */
export const personInputSchema = z.object(
  ofFields<{ [Name in PersonFieldName]: InputSchema<PersonFields[Name]> }>(personFieldNames, inputSchema),
)

type VisibleSchema<Field> = Field extends { kind: 'name' }
  ? z.ZodString
  : Field extends { kind: 'texts' }
    ? Texts
    : Field extends { choices: infer Choices }
      ? z.ZodNullable<z.ZodEnum<{ [Choice in keyof Choices & string]: Choice }>>
      : z.ZodNullable<z.ZodString>

type AnyVisibleSchema = VisibleSchema<PersonFields[VisibleFieldName]>

function visibleSchema(field: PersonField): AnyVisibleSchema {
  const told = toldOf(field)
  switch (field.kind) {
    case 'name':
      return z.string().meta(told)
    case 'texts':
      return z.record(z.string(), z.string()).meta(told)
    case 'choice':
      return z.enum(Object.keys(field.choices)).nullable().meta(told) as Extract<
        AnyVisibleSchema,
        z.ZodNullable<z.ZodEnum>
      >
    case 'birthDate':
    case 'text':
      return z.string().nullable().meta(told)
  }
}

/** As the wire says it; null is nothing, or nothing that this caller may see. */
export const visiblePersonSchema = z.object(
  ofFields<{ [Name in VisibleFieldName]: VisibleSchema<PersonFields[Name]> }>(
    visibleFieldNames,
    visibleSchema,
  ),
)
