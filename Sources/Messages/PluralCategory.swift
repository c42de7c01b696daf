/// A class of numbers that a language's words agree with, as Unicode's locale data name them.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}
