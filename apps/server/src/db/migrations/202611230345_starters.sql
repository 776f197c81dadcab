-- What a template that comes with the product was drawn from: another description is drawn anew.
alter table templates add column starter_revision text;
