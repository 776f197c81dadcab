/**
 * The shape a translation must have: every key of the source, with any text.
 *
 * Chinese has one plural form, so the source holds only `name_other`; a language with a singular must give `name_one`
 * as well.
 */
export type Same<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Same<Source[Key]>;
} & {
  readonly [Key in keyof Source as Key extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};
