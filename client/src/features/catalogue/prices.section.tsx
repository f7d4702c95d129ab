import { type ListItem, type PriceRow, priceFor } from '@picket/domain';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { type PricedItem, type PricedResource, useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { NumberField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import type { OpenSection } from '@/ui/form/use-open-section.ts';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { useSavePricesMutation } from './catalogue.api.ts';
import { PriceTable } from './price-table.tsx';
import { pricesOf } from './priced-items.ts';

interface PricesSectionProps {
  resource: PricedResource;
  item: PricedItem;
  mayEdit: boolean;
  section: OpenSection;
}

/** An item's prices by price level: a comparison table, or a form while the section is open. */
export function PricesSection({ resource, item, mayEdit, section }: PricesSectionProps) {
  const all = useChoices('price-levels', { ShowArchived: true });
  const prices = pricesOf(resource, item);
  const levels = all?.filter(({ Id, Archived }) => !Archived || priceFor(prices, Id) !== null);
  const form = (close: () => void) => (
    <PricesForm resource={resource} item={item} levels={levels ?? []} close={close} />
  );
  return (
    <SectionCard title="Prices" {...section} edit={mayEdit && levels?.length ? form : undefined}>
      {levels && <PriceTable levels={levels} prices={prices} />}
    </SectionCard>
  );
}

interface PricesFormProps extends Pick<PricesSectionProps, 'resource' | 'item'> {
  levels: readonly ListItem[];
  close: () => void;
}

/** Prices by form field name, one field per price level. */
type Typed = Record<string, number | null>;

const fieldOf = ({ Id }: Pick<ListItem, 'Id'>) => `level${Id}`;

function PricesForm({ resource, item, levels: atFirst, close }: PricesFormProps) {
  const [levels] = useState(atFirst);
  const [savePrices] = useSavePricesMutation();
  const form = useVersionedForm<PricedItem, Typed>(item, {
    pick: (from) => typedPrices(levels, pricesOf(resource, from)),
    save: (typed, opened) => savePrices({ resource, item: opened, prices: pricesIn(levels, typed) }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid columns={4}>
        {levels.map((level) => (
          <NumberField
            key={level.Id}
            control={form.control}
            name={fieldOf(level) as FieldPath<Typed>}
            label={level.Archived ? `${level.Name} (archived)` : level.Name}
            placeholder="No price"
            kind="money"
            min={0}
          />
        ))}
      </FieldGrid>
    </Form>
  );
}

const typedPrices = (levels: readonly ListItem[], prices: readonly PriceRow[]): Typed =>
  Object.fromEntries(levels.map((level) => [fieldOf(level), priceFor(prices, level.Id)]));

const pricesIn = (levels: readonly ListItem[], typed: Typed): PriceRow[] =>
  levels.flatMap((level) => {
    const price = typed[fieldOf(level)] ?? null;
    return price === null ? [] : [{ PriceLevelId: level.Id, Price: price }];
  });
